/** What went wrong with us and not with the feed: whoever waits hears no more of it, the log has its cause. */
export class OurFault extends Error {
  override readonly name = 'OurFault'
  constructor(cause: unknown) {
    super('The feed could not be brought in for a fault of ours; it is in the log.', { cause })
  }
}

const OUR_DISK = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EMFILE', 'EIO'])

/** Whether an error comes from our own disk and not from who sends the feed. */
export function isOurDisk(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return 'path' in error || ('code' in error && OUR_DISK.has(String(error.code)) && !('address' in error))
}
