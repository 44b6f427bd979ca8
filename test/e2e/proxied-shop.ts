import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { findProgram } from '../../adapters/setup/programs/system-programs.mjs';
import { freePorts } from './free-ports.ts';

const SITE = fileURLToPath(new URL('../../deploy/nginx/moajang.conf', import.meta.url));
export const NAME = 'shop.example';

export interface ProxiedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

export interface ProxiedRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

/** Returns whether nginx, and the program that creates certificates, are installed. */
export const canProxy = (): boolean => findProgram('nginx') !== undefined && findProgram('openssl') !== undefined;

/** The nginx configuration of deploy/ in a real nginx, with the ports, folders and certificate of the test. */
export class ProxiedShop {
  readonly #folder: string;
  readonly #port: number;
  readonly #plainPort: number;
  readonly #nginx: ChildProcess;

  private constructor(folder: string, port: number, plainPort: number, nginx: ChildProcess) {
    this.#folder = folder;
    this.#port = port;
    this.#plainPort = plainPort;
    this.#nginx = nginx;
  }

  /** `ports`: those of two storefronts. `release`: the folder of the running release. */
  static async start(folder: string, release: string, ports: readonly [number, number]): Promise<ProxiedShop> {
    const [port = 0, plainPort = 0] = await freePorts(2);
    await mkdir(folder, { recursive: true });
    const [key, certificate] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')];
    const made = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'];
    const files = ['-keyout', key, '-out', certificate, '-subj', `/CN=${NAME}`];
    execFileSync(findProgram('openssl') ?? '', ['req', ...made, ...files], { stdio: 'ignore' });
    const site = (await readFile(SITE, 'utf8'))
      .replaceAll(`/etc/letsencrypt/live/${NAME}`, folder)
      .replaceAll(/\/var\/(?:log|lib)\/nginx/g, folder)
      .replaceAll('/srv/moajang/current', release)
      // Not every machine has IPv6.
      .replaceAll(/^ *listen \[::\]:.*\n/gm, '')
      .replaceAll('listen 443 ', `listen ${port} `)
      .replaceAll('listen 80;', `listen ${plainPort};`)
      .replace('127.0.0.1:4000', `127.0.0.1:${ports[0]}`)
      .replace('127.0.0.1:4010', `127.0.0.1:${ports[1]}`);
    await writeFile(join(folder, 'site.conf'), site);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    );
    const user = process.getuid?.() === 0 ? 'user root;' : '';
    const nginxConfig = `${user} daemon off; pid ${folder}/pid; error_log ${folder}/start.log;
      events {} http { include /etc/nginx/mime.types; ${temporary.join(' ')} include ${folder}/site.conf; }`;
    const main = join(folder, 'nginx.conf');
    await writeFile(main, nginxConfig);
    const args = ['-p', folder, '-c', main];
    execFileSync(findProgram('nginx') ?? '', ['-t', ...args], { stdio: 'pipe' });
    const nginx = spawn(findProgram('nginx') ?? '', args, { stdio: 'ignore' });
    process.once('exit', () => nginx.kill('SIGKILL'));
    const proxied = new ProxiedShop(folder, port, plainPort, nginx);
    await proxied.#untilOpen();
    return proxied;
  }

  /** Sends a request as a browser does to the shop's address. */
  send(path: string, { method = 'GET', headers = {}, body }: ProxiedRequest = {}): Promise<ProxiedResponse> {
    return new Promise((resolve, reject) => {
      const options = {
        host: '127.0.0.1',
        port: this.#port,
        servername: NAME,
        rejectUnauthorized: false,
        agent: false,
      };
      const sent = request({ ...options, method, path, headers: { host: NAME, ...headers } }, (response) => {
        buffer(response).then(
          (whole) =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers, body: whole.toString('utf8') }),
          reject,
        );
      });
      sent.once('error', reject);
      sent.end(body);
    });
  }

  /** Sends a request without encryption. */
  sendUnencrypted(path: string): Promise<Response> {
    return fetch(`http://127.0.0.1:${this.#plainPort}${path}`, { redirect: 'manual' });
  }

  /** Returns the lines of the access log. */
  async log(): Promise<readonly string[]> {
    return (await readFile(join(this.#folder, 'moajang.log'), 'utf8')).trimEnd().split('\n');
  }

  /** Returns the error logs, of the site and of the program. */
  async errors(): Promise<string> {
    const files = ['moajang-error.log', 'start.log'].map((name) => readFile(join(this.#folder, name), 'utf8'));
    return (await Promise.all(files)).join('');
  }

  async stop(): Promise<void> {
    const ended = once(this.#nginx, 'exit');
    this.#nginx.kill('SIGTERM');
    await ended;
  }

  async #untilOpen(): Promise<void> {
    for (let tries = 0; tries < 100; tries += 1) {
      if ((await this.send('/healthz').catch(() => null))?.status === 200) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`nginx does not respond: ${await this.errors()}`);
  }
}
