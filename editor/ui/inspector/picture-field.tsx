import { ImagePlus, X } from 'lucide-react'
import { useState } from 'react'
import { PictureDialog } from '../pictures/picture-dialog.tsx'
import { FieldFrame, useField } from './field-frame.tsx'
import type { FieldProps } from './fields.tsx'

/** A picture: from the dealer's own ones, uploaded, or by its address. */
export function PictureField(props: FieldProps) {
  const { label, schema, value, onChange, aside, alt } = props
  const { id, problem, input } = useField(props, 'picture')
  const [isOpen, setOpen] = useState(false)
  const src = typeof value === 'string' ? value : ''
  return (
    <FieldFrame {...{ id, label, schema, aside, problem }}>
      <div className="ed-picture">
        {src !== '' && problem === '' && (
          <img src={thumbnail(src)} alt="" width={96} height={64} loading="lazy" />
        )}
        <button type="button" className="ed-button ed-button--small" onClick={() => setOpen(true)}>
          <ImagePlus size={14} aria-hidden /> {src === '' ? 'Choose a picture' : 'Change'}
          <span className="ed-unseen"> for {label}</span>
        </button>
        {src !== '' && (
          <button
            type="button"
            className="ed-icon-button"
            aria-label={`Take ${label} away`}
            onClick={() => onChange('')}
          >
            <X size={14} aria-hidden />
          </button>
        )}
      </div>
      <input {...input} type="text" value={src} onChange={(event) => onChange(event.target.value)} />
      {isOpen && (
        <PictureDialog
          alt={alt?.value}
          onClose={() => setOpen(false)}
          onChoose={(chosen, words) => {
            setOpen(false)
            onChange(chosen)
            if (alt && words !== undefined && words !== alt.value) alt.onChange(words)
          }}
        />
      )}
    </FieldFrame>
  )
}

/** Pictures of this server come in the size of the thumbnail. */
export function thumbnail(src: string): string {
  return src.startsWith('/img/') && !src.includes('?') ? `${src}?w=320&q=60` : src
}
