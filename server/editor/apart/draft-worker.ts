import { join } from 'node:path'
import type { JsonObject } from '../../../runtime/json/object.ts'
import type { CanvasPage, RouteScript } from '../../../schemas/generated/editor-api.ts'
import type { FieldError } from '../../../runtime/rules/forms/form-rules.ts'
import { ProblemError, type ErrorCode } from '../../http/errors.ts'
import type { Renderer } from '../../pages/renderer.ts'
import { createDocumentCompiler, type DocumentCompiler } from '../../pages/document-compiler.ts'
import { layerFiles } from '../../tenants/layer-files.ts'
import type { StoredDocument } from '../../tenants/store.ts'
import { createCanvas, type CanvasRequest } from '../canvas.ts'
import { createReleaseCheck, type ReleaseCheck, type ReleaseFindings } from '../checking/release-check.ts'
import { createWeigher } from '../weight/weigher.ts'
import { asking } from './questions.ts'

/** What is done with a draft in a process of its own; documents come as JSON text. */
export interface DraftWork {
  check(task: { root: string; text: string; now: number }): Promise<Answer<ReleaseFindings>>
  draw(task: {
    root: string
    text: string
    request: Omit<CanvasRequest, 'document'>
  }): Promise<Answer<CanvasPage>>
  weigh(task: { root: string; text: string }): Promise<Answer<RouteScript[]>>
}

/** Errors lose their class on the way between processes. */
export type Answer<Made> =
  | { made: Made }
  | { fault: { code: ErrorCode; detail: string; errors?: FieldError[] } }

// A draft that never ends must not outlive the server that asked.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))

const server = asking()
let release: ReleaseCheck | undefined
let compiler: DocumentCompiler | undefined
let renderer: Renderer | undefined

export const check: DraftWork['check'] = ({ root, text, now }) => answerOf(() => releaseOf(root)(text, now))

export const draw: DraftWork['draw'] = ({ root, text, request }) =>
  answerOf(async () => {
    const drawn = await rendererOf(root)
    const canvas = createCanvas({
      samples: () => server.samples,
      compile: compilerOf(root).compileDocument,
      check: async (document) => {
        const { written, merged = [] } = await releaseOf(root)(JSON.stringify(document), request.now)
        return [...written, ...merged]
      },
      renderer: () => drawn,
      portsOf: () => ({ stock: server.stock, search: server.search, content: server.content }),
    })
    return canvas({ ...request, document: JSON.parse(text) as StoredDocument })
  })

export const weigh: DraftWork['weigh'] = ({ root, text }) =>
  answerOf(() =>
    createWeigher({ root, compile: compilerOf(root).compileDocument, development: false })(
      JSON.parse(text) as StoredDocument & JsonObject,
    ),
  )

/** Read with the first page: checks do without. */
async function rendererOf(root: string): Promise<Renderer> {
  if (renderer) return renderer
  const { createRenderer } = await import('../../pages/renderer.ts')
  renderer = await createRenderer({ dist: join(root, 'dist'), dev: false })
  return renderer
}

function releaseOf(root: string): ReleaseCheck {
  release ??= createReleaseCheck(root)
  return release
}

function compilerOf(root: string): DocumentCompiler {
  const keys: { search(slug: string, soldDays: number): Promise<string> } = server.keys
  compiler ??= createDocumentCompiler({
    root,
    readLayer: layerFiles(join(root, 'tenants')),
    searchKey: keys.search,
  })
  return compiler
}

async function answerOf<Made>(work: () => Promise<Made>): Promise<Answer<Made>> {
  try {
    return { made: await work() }
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    const { code, detail, errors } = error
    return { fault: { code, detail, ...(errors && { errors }) } }
  }
}
