/**
 * The C library's memory: large buffers (pages, pictures, compression) go back to the system when they are freed, and its
 * threads share two pools. "Large" begins at 16 KB: what is kept of compressed pages would splinter the pools. Without it
 * 8,000 pages in a row leave 250 MB behind that nothing uses. Others than glibc ignore it.
 */
export const MEMORY = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '16384',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

/**
 * Room for what lives shortly, in megabytes for each half: by itself Node 24 takes 64, and gives none of it back under load.
 * `server/http/collect-bodies.ts` asks for collections.
 */
export const NODE_MEMORY = ['--max-semi-space-size=8', '--expose-gc']

/**
 * Beside it, for what answers requests: how far the old generation grows, in percent, before it is collected again. By itself Node lets a
 * calm server grow by a sixth, and then each body of some megabytes cost a whole collection, 150 to 200 ms of processors. And how large it
 * grows, in megabytes, before it is collected at all: a start fills it with what stays.
 */
export const SERVER_MEMORY = [...NODE_MEMORY, '--heap-growing-percent=50', '--initial-old-space-size=128']
