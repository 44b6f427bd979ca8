import type { GeneratedAlways } from 'kysely';
import type { DeviceName } from '../../../../core/vocabulary/device-names.ts';
import type { Json } from './json-column.ts';
import type { MemberIdx } from '../../../../core/vocabulary/ids.ts';
import type { KstText } from '../../../../core/vocabulary/kst-text.ts';

/** The rows of the behavior log. */
export interface LogTables {
  behaviour_log: {
    log_idx: GeneratedAlways<number>;
    uuid: string;
    device: DeviceName;
    event_type: 'move';
    from_uri: string;
    target_uri: string;
    target_param: Json<Readonly<Record<string, unknown>>>;
    member_idx: MemberIdx | null;
    log_dt: KstText;
  };
}
