import { X } from 'lucide-react'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'

/** Whether all of a field is seen in the part of the dialog that scrolls. */
function isInSight(field: HTMLElement): boolean {
  const body = field.closest('.ed-dialog__body')?.getBoundingClientRect()
  return body !== undefined && field.getBoundingClientRect().bottom <= body.bottom
}

/** A modal dialog of the platform: focus stays inside, Escape closes, the rest of the page is inert. */
export function Dialog({
  title,
  onClose,
  children,
  footer,
  isWide = false,
  isText = false,
}: {
  title: string
  onClose: () => void
  children: ReactNode
  footer?: ReactNode
  isWide?: boolean
  /** Nothing in it takes the focus: the body does, so that keys scroll it. */
  isText?: boolean
}) {
  const ref = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useEffect(() => {
    const before = document.activeElement
    const dialog = ref.current
    dialog?.showModal()
    // By itself it would give the focus to "Close".
    const field = dialog?.querySelector<HTMLElement>('.ed-dialog__body :is(input, select, textarea):enabled')
    field?.focus({ preventScroll: true })
    // A field far below what there is to read is left for later: nobody begins in the middle of a dialog.
    if (!field || !isInSight(field)) dialog?.focus()
    // The platform gives the focus back where a dialog is closed, not where it is taken away open, as by what it was for.
    return () => {
      const isLost = document.activeElement === null || document.activeElement === document.body
      if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [])
  return (
    <dialog
      ref={ref}
      tabIndex={-1}
      className="ed-dialog"
      data-wide={isWide}
      aria-labelledby={heading}
      // React brings the event of a dialog inside of this one up here too.
      onClose={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <header className="ed-dialog__head">
        <h2 id={heading}>{title}</h2>
        <IconButton icon={X} size={18} label="Close" onPress={() => ref.current?.close()} />
      </header>
      <div
        className="ed-dialog__body"
        {...(isText && { tabIndex: 0, role: 'region', 'aria-labelledby': heading })}
      >
        {children}
      </div>
      {footer && <footer className="ed-dialog__foot">{footer}</footer>}
    </dialog>
  )
}
