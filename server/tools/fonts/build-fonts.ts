import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import subsetFont from 'subset-font'
import { allFontFiles, fontFeatures, subsetText } from '../../../runtime/theme/fonts.ts'

/**
 * Writes the web fonts of the catalogue into `outDir`: the letters we serve and the axes we use, as woff2. A file that
 * is already there is kept (its name carries its specification), others are removed. Returns what was written.
 */
export async function buildFonts(
  outDir: string,
  root = process.cwd(),
): Promise<{ name: string; bytes: number }[]> {
  await mkdir(outDir, { recursive: true })
  const files = allFontFiles()
  const wanted = new Set(files.map((file) => file.name))
  for (const stale of await readdir(outDir)) {
    if (stale.endsWith('.woff2') && !wanted.has(stale)) await rm(join(outDir, stale))
  }
  const written: { name: string; bytes: number }[] = []
  for (const file of files) {
    const target = join(outDir, file.name)
    if (existsSync(target)) continue
    const source = await readFile(join(root, 'node_modules', file.source))
    const font = await subsetFont(source, subsetText(file.subset), {
      targetFormat: 'woff2',
      variationAxes: file.axes,
      keepFeatures: fontFeatures(file.family),
    })
    // A half-written file under its final name would be cached for ever by a browser.
    await writeFile(`${target}.part`, font)
    await rename(`${target}.part`, target)
    written.push({ name: file.name, bytes: font.length })
  }
  return written
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const outDir = process.argv[2]
  if (outDir === undefined) {
    process.stderr.write('usage: node server/tools/fonts/build-fonts.ts OUT_DIR\n')
    process.exit(2)
  }
  await buildFonts(outDir)
}
