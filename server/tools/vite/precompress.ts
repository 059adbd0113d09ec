import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressors = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gz: (bytes: Buffer) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
}

/** Leaves the smallest `.br` and `.gz` beside every script of the browser build: once here instead of per request. */
export function precompress(): Plugin {
  return {
    name: 'forecourt:precompress',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle: {
      sequential: true,
      order: 'post',
      async handler({ dir = '' }) {
        const files = await readdir(dir, { recursive: true })
        const scripts = files.filter((file) => file.endsWith('.js')).map((file) => join(dir, file))
        await Promise.all(scripts.map(compressFile))
      },
    },
  }
}

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file)
  for (const [extension, compressBytes] of Object.entries(compressors)) {
    const compressed = await compressBytes(bytes)
    if (compressed.length < bytes.length) await writeFile(`${file}.${extension}`, compressed)
  }
}
