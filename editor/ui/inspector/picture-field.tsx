import { ImagePlus, X } from 'lucide-react'
import { useState } from 'react'
import { PictureDialog } from '../pictures/picture-dialog.tsx'
import { thumbnail } from '../pictures/thumbnail.ts'
import { FieldFrame } from '../forms/field-frame.tsx'
import { useField } from './use-field.ts'
import type { FieldProps } from './field-props.ts'
import { IconButton } from '../parts/icon-button.tsx'

/** A picture: from the dealer's own ones, uploaded, or by its address. */
export function PictureField(props: FieldProps) {
  const { label, value, onChange, problem, alt } = props
  const { frame, input } = useField(props)
  const [isOpen, setOpen] = useState(false)
  const src = typeof value === 'string' ? value : ''
  return (
    <FieldFrame {...frame}>
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
