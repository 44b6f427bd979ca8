/** Where the shop keeps the pictures that were sent to it: a folder, or a store that speaks S3. */
export interface UploadStore {
  put(img_path: string, body: Buffer): Promise<void>;
  /** Null where there is none. */
  get(img_path: string): Promise<Buffer | null>;
  has(img_path: string): Promise<boolean>;
  /** Does nothing where there is none. */
  remove(img_path: string): Promise<void>;
}
