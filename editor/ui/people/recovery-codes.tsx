import { useState } from 'react'

/** Ten codes that are shown this once. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const [said, setSaid] = useState('')
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setSaid('Copied.'),
      () => setSaid('This browser does not copy; select the codes instead.'),
    )
  return (
    <div className="ed-bare">
      <p>
        <strong>Keep these recovery codes.</strong> Each signs you in once when your phone is away. They are
        not shown again.
      </p>
      <ol className="ed-codes" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="ed-account__tools">
        <button type="button" className="ed-button" onClick={() => void copy()}>
          Copy all
        </button>
        <button type="button" className="ed-button ed-button--primary" onClick={onKept}>
          I have kept them
        </button>
        <output className="ed-quiet">{said}</output>
      </div>
    </div>
  )
}
