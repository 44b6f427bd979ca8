/** The globals of a service worker that this worker uses; TypeScript's DOM library lacks them. */
export interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly clients: WorkerClients;
  readonly registration: { readonly active: object | null };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'message', listener: (event: ExtendableEvent & { readonly data: unknown }) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
}

export interface ExtendableEvent {
  /** Keeps the worker alive until `work` settles. */
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

export interface WorkerClients {
  claim(): Promise<void>;
  matchAll(options: { readonly type: 'window'; readonly includeUncontrolled: true }): Promise<readonly WorkerWindow[]>;
}

export interface WorkerWindow {
  postMessage(message: object, transfer: Transferable[]): void;
}
