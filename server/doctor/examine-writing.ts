import type { Config } from '../config/config.ts'
import { createWriter } from '../editor/writing/writer.ts'
import { createOutbound } from '../http/outbound/outbound.ts'
import { PrivateAddressError } from '../http/outbound/guarded-lookup.ts'
import { fault, ok, type Finding } from './finding.ts'

/** As short as a question gets: it is paid for like any other. */
const QUESTION = {
  task: 'write',
  wish: 'Say hello.',
  now: '',
  block: 'Text',
  field: 'Text',
  form: 'line',
  most: 200,
} as const
const SPEAKER = { name: 'Forecourt', town: undefined, country: undefined }

/** Whether the service that writes suggestions writes one; nothing is asked where none is set up. */
export async function examineWriting({
  writing,
  privateWebhooks,
}: Pick<Config, 'writing' | 'privateWebhooks'>): Promise<Finding[]> {
  if (!writing) return [ok('writing', 'WRITING_URL is not set: the editor offers no suggestions')]
  const outbound = createOutbound({ allowPrivate: privateWebhooks })
  const { host, suggest } = createWriter({ place: writing, outbound })
  try {
    await suggest(QUESTION, SPEAKER, new AbortController().signal)
    return [ok('writing', `${host} writes by ${writing.model}`)]
  } catch (error) {
    const { cause = error } = error as Error
    return [
      fault(
        'writing',
        `${host} writes nothing: ${(cause as Error).message}`,
        cause instanceof PrivateAddressError
          ? 'Set PRIVATE_WEBHOOKS=true, if the service stands in the platform’s own network.'
          : 'Check WRITING_URL, WRITING_MODEL and WRITING_KEY. The editor’s suggestions fail meanwhile.',
      ),
    ]
  }
}
