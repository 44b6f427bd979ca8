import { listen } from './shop/listen.ts';
import { startSandbox } from './shop/start-sandbox.ts';
import { isSandboxOpen } from '../gateways/wire/sandbox-allowed.ts';
import { createLog } from '../server/kernel/log.ts';
import { startSettings } from './shop/start-settings.ts';

/** Entry point of the sandbox without a server, for a server that runs elsewhere or is killed in tests. */
const settings = await startSettings(process.env, ({ sandboxPort }) => ({ SANDBOX_PORT: sandboxPort }));
if (!isSandboxOpen(settings.environment)) {
  process.stderr.write('연습용 결제 서버는 운영 환경에서 열지 않아요. 필요하면 ALLOW_SANDBOX에 이름을 적어 주세요.\n');
  process.exit(1);
}
await listen(startSandbox(settings), settings.sandboxPort, settings.host);
createLog(settings.logLevel).info({ sandbox: settings.sandboxUrl }, 'the sandbox is open: payments charge nothing');
process.send?.({ ready: true });
