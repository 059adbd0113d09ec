import { hasBody, isFile, type Operation } from '../../schemas/build/editor-api.ts'
import { EDITOR_API } from '../http/editor-api.ts'
import { COMMON_EDITOR_ERRORS, type ErrorCode } from '../http/errors.ts'
import type { DocumentedCall } from './route-docs.ts'

/** The calls of the editor, which the platform's own host answers. */
export const EDITOR_CALLS: readonly DocumentedCall[] = Object.entries(EDITOR_API.operations).map(
  ([key, operation]) => {
    const [method = '', pattern = ''] = key.split(' ')
    const { query, body } = operation
    return {
      method: method.toLowerCase(),
      path: pattern.replaceAll(/:(\w+)/g, '{$1}'),
      query,
      body: isFile(body) ? undefined : body,
      doc: {
        summary: operation.summary,
        group: `Editor: ${operation.group}`,
        answers: answersOf(operation),
        errors: [...COMMON_EDITOR_ERRORS, ...((operation.errors ?? []) as ErrorCode[])],
      },
    }
  },
)

function answersOf({ answers, summary }: Operation): DocumentedCall['doc']['answers'] {
  return Object.fromEntries(
    Object.entries(answers).map(([status, answer]) => [
      status,
      { description: answer.description ?? summary, ...(hasBody(answer) && { schema: answer }) },
    ]),
  )
}
