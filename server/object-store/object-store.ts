/** Keeps bytes under keys, on machines of somebody else. */
export interface ObjectStore {
  /** Where it is, in words for the operator. */
  name: string
  /** @throws ObjectStoreError */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** @returns undefined where nothing has that key @throws ObjectStoreError */
  get(key: string): Promise<Uint8Array | undefined>
  /** Also succeeds where nothing has that key. @throws ObjectStoreError */
  remove(key: string): Promise<void>
}

/** The store did not do what it was asked to; the message has no secrets and is for the operator. */
export class ObjectStoreError extends Error {
  override readonly name = 'ObjectStoreError'
}
