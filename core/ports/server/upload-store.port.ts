/** Storage of uploaded images: a folder, or an S3-compatible service. */
export interface UploadStore {
  put(img_path: string, body: Uint8Array): Promise<void>;
  /** Resolves to null if there is no file. */
  get(img_path: string): Promise<Uint8Array | null>;
  has(img_path: string): Promise<boolean>;
  /** Does nothing if there is no file. */
  remove(img_path: string): Promise<void>;
}
