import {
  RawNode,
  type KyselyPlugin,
  type OperationNode,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryResult,
  type RootOperationNode,
  type UnknownRow,
} from 'kysely';

const WRITE_NODES: ReadonlySet<string> = new Set([
  'InsertQueryNode',
  'UpdateQueryNode',
  'DeleteQueryNode',
  'MergeQueryNode',
]);
const WRITE_STATEMENT = /\b(?:insert\s+into|update\s+\w+\s+set|delete\s+from|truncate|nextval|setval)\b/i;

/** Makes a database read-only: rejects statements that would change rows before they are sent. */
export class ReadOnlyPlugin implements KyselyPlugin {
  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    if (isWrite(node)) throw new Error('this database is open for reading only');
    return node;
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result;
  }
}

/** Returns whether a statement, or a raw statement inside it, changes rows. */
function isWrite(node: OperationNode): boolean {
  if (!RawNode.is(node)) return WRITE_NODES.has(node.kind);
  return node.sqlFragments.some((text) => WRITE_STATEMENT.test(text)) || node.parameters.some(isWrite);
}
