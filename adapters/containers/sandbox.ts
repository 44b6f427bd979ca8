import { listen } from './listen.ts';
import { openSandbox } from './open-sandbox.ts';
import { sandboxAllowed } from '../server/sandbox/sandbox-allowed.ts';
import { readSettings } from '../server/settings.ts';

/** The practice gateways alone, for a shop that runs elsewhere or must be killed without them. */
if (!sandboxAllowed(process.env)) {
  process.stderr.write('연습용 결제 서버는 운영 환경에서 열지 않아요. 필요하면 ALLOW_SANDBOX=1 을 정해 주세요.\n');
  process.exit(1);
}
const settings = readSettings(process.env);
await listen(openSandbox(settings), settings.sandboxPort, settings.host);
process.send?.({ ready: true });
