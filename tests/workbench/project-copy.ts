import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, realpathSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { addFilesOfGuide } from './guide.ts'

const ROOT = join(import.meta.dirname, '../..')

/** What the product is made of; nothing of it is left out, so that a guide is tried where its reader is. */
const SOURCES = [
  'blocks',
  'editor',
  'machines',
  'runtime',
  'schemas',
  'server',
  'tenants',
  'tests/matrix',
  'package.json',
  'tsconfig.json',
]

/** The whole product in a temporary folder, where a test may add to it and take away. */
export interface ProjectCopy {
  /** Where it is now. */
  readonly folder: string
  /** Writes the files that a guide shows, and generates what follows from the folders. */
  follow(guide: string): Promise<void>
  /** Takes a folder away, and generates again; the copy moves, because modules that were loaded are known by their paths. */
  removeFolder(path: string): Promise<void>
  /** `npx forecourt validate` of a document, and what it says. */
  validate(document: object): Promise<{ code: number; output: string }>
  /** A module of the copy. */
  load<Module>(path: string): Promise<Module>
  remove(): void
}

export function copyProject(): ProjectCopy {
  const home = mkdtempSync(join(realpathSync(tmpdir()), 'forecourt-project-'))
  let folder = join(home, '0')
  for (const source of SOURCES) cpSync(join(ROOT, source), join(folder, source), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  const node = (...args: string[]) =>
    promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], { cwd: folder })
  const generate = () => node('schemas/build/generate.ts')

  return {
    get folder() {
      return folder
    },
    async follow(guide) {
      addFilesOfGuide(guide, folder)
      await generate()
    },
    async removeFolder(path) {
      rmSync(join(folder, path), { recursive: true })
      const moved = join(home, String(Number(basename(folder)) + 1))
      renameSync(folder, moved)
      folder = moved
      await generate()
    },
    async validate(document) {
      const file = join(folder, 'document.json')
      writeFileSync(file, JSON.stringify(document, undefined, 2))
      return node('server/cli/main.ts', 'validate', file).then(
        ({ stdout }) => ({ code: 0, output: stdout }),
        ({ code, stdout }: { code: number; stdout: string }) => ({ code, output: stdout }),
      )
    },
    load: (path) => import(join(folder, path)),
    remove: () => rmSync(home, { recursive: true, force: true }),
  }
}
