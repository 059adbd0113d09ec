import type { LucideIcon } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'

/** Takes files: dropped on it, or chosen by its button. */
export function Dropzone({
  icon: Icon,
  button,
  label,
  accept,
  isMany = false,
  isBusy = false,
  onFiles,
  children,
}: {
  icon: LucideIcon
  /** What the button says. */
  button: string
  /** Name of the field behind it. */
  label: string
  accept: string
  isMany?: boolean
  isBusy?: boolean
  /** At least one, and no more than one unless many are taken. */
  onFiles: (files: readonly File[]) => void
  /** What is taken, beside the button. */
  children: ReactNode
}) {
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const take = (files: Iterable<File>) => {
    const taken = [...files].slice(0, isMany ? undefined : 1)
    if (taken.length > 0) onFiles(taken)
  }
  return (
    <div
      className="ed-dropzone"
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      }}
    >
      <button type="button" className="ed-button" disabled={isBusy} onClick={() => input.current?.click()}>
        <Icon size={16} aria-hidden /> {button}
      </button>
      {children}
      <input
        ref={input}
        type="file"
        aria-label={label}
        accept={accept}
        multiple={isMany}
        hidden
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          event.target.value = ''
          take(files)
        }}
      />
    </div>
  )
}
