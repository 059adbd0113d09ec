import { useState } from 'react'
import { api, type Dealer } from '../api/api.ts'
import { Field } from '../inspector/fields.tsx'
import { slugOf, SLUG_SCHEMA } from '../new-dealer/answers.ts'
import { Dialog } from '../parts/dialog.tsx'
import { messageOf } from '../parts/message-of.ts'

/** Another dealer with the pages, the look and the content of this one. */
export function DuplicateDialog({
  dealer,
  onClose,
  onDone,
}: {
  dealer: Dealer
  onClose: () => void
  onDone: (slug: string) => void
}) {
  const [name, setName] = useState(`${dealer.name} copy`)
  const [slug, setSlug] = useState<string | undefined>(undefined)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const address = slug ?? slugOf(name)
  const copy = async () => {
    setBusy(true)
    setProblem('')
    try {
      const { draft } = await api.open(dealer.slug)
      // Host names belong to one dealer; ids are given anew by the server.
      const { domains: _, id: __, dealership_id: ___, ...document } = draft.document
      const { slug: made } = await api.createDealer(
        { ...document, slug: address, name, id: 0, dealership_id: 0 },
        dealer.slug,
      )
      onDone(made)
    } catch (error) {
      setProblem(messageOf(error))
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={`Duplicate ${dealer.name}`}
      onClose={onClose}
      footer={
        <button
          type="button"
          className="ed-button ed-button--primary"
          disabled={busy || name.trim() === '' || address === ''}
          onClick={() => void copy()}
        >
          {busy ? 'Copying …' : 'Make the copy'}
        </button>
      }
    >
      <p className="ed-quiet">
        The copy has the same pages, look and content, and no cars or domains. It is published at once.
      </p>
      <Field
        label="Name"
        schema={{ type: 'string', minLength: 1, maxLength: 120 }}
        value={name}
        isRequired
        onChange={(value) => setName(String(value ?? ''))}
      />
      <Field
        label="Short name in the address"
        schema={SLUG_SCHEMA}
        value={address}
        isRequired
        onChange={(value) => setSlug(String(value ?? ''))}
      />
      <p className="ed-problem" role="alert">
        {problem}
      </p>
    </Dialog>
  )
}
