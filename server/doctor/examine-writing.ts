import { fault, ok, type Finding } from './finding.ts'

/** Whether the service that writes suggestions writes; nothing is asked where none is set up. */
export async function examineWriting(
  writer: { host: string; tryOut: () => Promise<void> } | undefined,
): Promise<Finding[]> {
  if (!writer) return [ok('writing', 'WRITING_URL is not set: the editor offers no suggestions')]
  const { host, tryOut } = writer
  try {
    await tryOut()
    return [ok('writing', `${host} writes`)]
  } catch (error) {
    const { cause = error } = error as Error
    return [
      fault(
        'writing',
        `${host} writes nothing: ${(cause as Error).message}`,
        'Check WRITING_URL, WRITING_MODEL and WRITING_KEY. The editor’s suggestions fail meanwhile.',
      ),
    ]
  }
}
