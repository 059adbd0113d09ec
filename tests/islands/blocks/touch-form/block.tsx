import { useState } from 'react'

/** A form that counts what it sends; without script it is a plain GET. */
export default function TouchForm() {
  const [name, setName] = useState('')
  const [sent, setSent] = useState<string[]>([])
  const [agreed, setAgreed] = useState(false)
  return (
    <form
      action="/sent"
      onSubmit={(event) => {
        event.preventDefault()
        setSent([...sent, name])
      }}
    >
      <input name="name" aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />
      <input type="checkbox" aria-label="Agree" checked={agreed} onChange={() => setAgreed(!agreed)} />
      <a href="/static">Elsewhere</a>
      <button type="submit">Send</button>
      <output>{`${name}|${agreed}|${sent.join(',')}`}</output>
    </form>
  )
}
