import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const DOCS = join(import.meta.dirname, '../../docs')

/** Writes the files that `docs/{guide}.md` shows (fences with `file=path`) into a copy of the project. */
export function addFilesOfGuide(guide: string, project: string): void {
  const text = readFileSync(join(DOCS, `${guide}.md`), 'utf8')
  const files = [...text.matchAll(/```\w+ file=(\S+)\n([\s\S]*?)```/g)]
  if (files.length === 0) throw new Error(`docs/${guide}.md shows no file`)
  for (const [, path = '', content = ''] of files) {
    mkdirSync(dirname(join(project, path)), { recursive: true })
    writeFileSync(join(project, path), content)
  }
}
