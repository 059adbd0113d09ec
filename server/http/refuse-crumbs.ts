import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** Pieces that a body of any kind may arrive in. */
const FREE_PIECES = 500
/** Bytes of a piece beyond those, on average; a network's packets have a thousand. */
const FEWEST_BYTES = 64

/**
 * Disconnects who sends a body byte by byte. Each piece is an object of hundreds of bytes until the body is whole, so that
 * half a megabyte, which every body may have, takes a hundred of memory; fifty such bodies ended the process (ASVS V15).
 * Counted where pieces arrive: those of a request that waits for its turn are kept as well.
 */
export function refuseCrumbs(app: FastifyInstance): void {
  app.addHook('onReady', (done) => {
    app.server.prependListener('request', countPieces)
    done()
  })
}

function countPieces(raw: IncomingMessage): void {
  const { headers } = raw
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return
  const push = raw.push.bind(raw)
  let pieces = 0
  let bytes = 0
  raw.push = (piece: Buffer | null, encoding?: BufferEncoding): boolean => {
    if (piece === null) return push(piece)
    pieces += 1
    bytes += piece.length
    if (pieces <= FREE_PIECES || bytes >= pieces * FEWEST_BYTES) return push(piece, encoding)
    raw.socket.destroy()
    return false
  }
}
