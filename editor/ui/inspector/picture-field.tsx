import { ImagePlus, X } from 'lucide-react'
import { useState } from 'react'
import { PictureDialog } from '../pictures/picture-dialog.tsx'
import { thumbnail } from '../pictures/thumbnail.ts'
import { FieldFrame, useField } from './field-frame.tsx'
import type { FieldProps } from './field-props.ts'
import { IconButton } from '../parts/icon-button.tsx'

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
        {src !== '' && <IconButton icon={X} label={`Take ${label} away`} onPress={() => onChange('')} />}
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
