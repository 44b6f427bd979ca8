import { spawn, spawnSync, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { findProgram } from '../../../../adapters/setup/programs/system-programs.mjs';

const unshare = findProgram('unshare') ?? '';
/** A mount namespace of a process of its own needs no root, where the system allows it. */
const IN_NAMESPACE = ['--user', '--map-root-user', '--mount', 'sh', '-c'];
const MOUNT = 'mount -t tmpfs -o size=64k tmpfs /mnt';

/** Whether this machine lets tests mount a disk. */
export const CAN_MOUNT = unshare !== '' && spawnSync(unshare, [...IN_NAMESPACE, MOUNT]).status === 0;

/** A real disk of 64 kB, which exists for one test. */
export class SmallDisk {
  readonly #owner: ChildProcessByStdio<Writable, Readable, null>;

  private constructor(owner: ChildProcessByStdio<Writable, Readable, null>) {
    this.#owner = owner;
  }

  static async mount(): Promise<SmallDisk> {
    const script = `${MOUNT} && echo ready && while read -r option; do mount -o "remount,$option" /mnt && echo ready; done`;
    const owner = spawn(unshare, [...IN_NAMESPACE, script], { stdio: ['pipe', 'pipe', 'inherit'] });
    await once(owner.stdout, 'data');
    return new SmallDisk(owner);
  }

  /** The disk as this process sees it. */
  get folder(): string {
    return `/proc/${this.#owner.pid}/root/mnt`;
  }

  async makeReadOnly(): Promise<void> {
    this.#owner.stdin.write('ro\n');
    await once(this.#owner.stdout, 'data');
  }

  async unmount(): Promise<void> {
    this.#owner.stdin.end();
    await once(this.#owner, 'exit');
  }
}
