import { isObject, type JsonObject } from '../../../runtime/json/object.ts'
import { useEffect, useState } from 'react'
import { parseStrictly } from '../../../runtime/check/document/parse-strictly.ts'
import type { Finding } from '../../../runtime/check/finding.ts'
import { api } from '../api/api.ts'
import { Dialog } from '../parts/dialog.tsx'
import { useAttempt } from '../parts/use-attempt.ts'
import { Problem } from '../parts/problem.tsx'

/** A dealer's document from a file: checked first, published as a new dealer when it is right. */
export function ImportDialog({
  file,
  onClose,
  onDone,
}: {
  file: { name: string; text: string }
  onClose: () => void
  onDone: (name: string) => void
}) {
  const [read, setRead] = useState<JsonObject | undefined>(undefined)
  const [findings, setFindings] = useState<Finding[] | undefined>(undefined)
  const { problem, attempt } = useAttempt()
  useEffect(() => {
    void attempt(async () => {
      const value = parseStrictly(file.text)
      if (!isObject(value)) throw new Error('This is not a dealer’s document.')
      const tried = await api.tryDealer(value)
      setRead(tried.document)
      setFindings(tried.findings)
    })
  }, [attempt, file])
  const errors = findings?.filter(({ severity }) => severity === 'error') ?? []
  const publish = () =>
    attempt(async () => {
      if (!read) return
      await api.createDealer(read)
      onDone(String(read['name']))
    })
  return (
    <Dialog
      title={`Import ${file.name}`}
      onClose={onClose}
      footer={
        <button
          type="button"
          className="ed-button ed-button--primary"
          disabled={!findings || errors.length > 0}
          onClick={() => void publish()}
        >
          Publish as a new dealer
        </button>
      }
    >
      {!findings && problem === '' && <p className="ed-quiet">Checking …</p>}
      {read && (
        <p>
          <strong>{String(read['name'])}</strong> <span className="ed-quiet">{String(read['slug'])}</span>
        </p>
      )}
      {findings && errors.length === 0 && <p>The checker finds no error.</p>}
      {errors.length > 0 && (
        <>
          <p>These errors must be put right first:</p>
          <ul className="ed-changes">
            {errors.map(({ pointer, message }) => (
              <li key={`${pointer} ${message}`} data-kind="removed">
                {message} <span className="ed-quiet">{pointer}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <Problem text={problem} />
    </Dialog>
  )
}
