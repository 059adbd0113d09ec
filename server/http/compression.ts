import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** zlib's default is 11, which takes 300 times as long: too long for an answer that is made anew each time. */
const DYNAMIC_BROTLI = 4
/** 256 KB, more than most answers: each is compressed with a window of its own, which is 4 MB by default. */
const WINDOW_BITS = 18
const THRESHOLD_BYTES = 1024

/** Compresses the answers of the routes in this scope. */
export async function compression(scope: FastifyInstance): Promise<void> {
  await scope.register(compress, {
    global: true,
    threshold: THRESHOLD_BYTES,
    encodings: ['br', 'gzip', 'identity'],
    brotliOptions: {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: DYNAMIC_BROTLI,
        [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
      },
    },
  })
}
