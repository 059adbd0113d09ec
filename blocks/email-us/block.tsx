import { Mail, X } from 'lucide-react'
import type { BlockProps } from '../../runtime/block/types.ts'
import type { EmailUsProps } from '../../schemas/generated/types.ts'

/** The `EMAIL US` dialog: a native one, so that focus stays inside and Esc closes it (FORM-29). */
export default function EmailUs({ id, props, slots, site, className }: BlockProps<EmailUsProps>) {
  const { emailUs } = site.settings.forms
  if (!emailUs.enabled) return null
  const title = props.title ?? emailUs.title
  return (
    <div className={`fc-email-us ${className}`}>
      <div className="fc-email-us__band fc-container">
        {props.text && <p>{props.text}</p>}
        <a
          className="fc-button fc-button--primary"
          href={site.settings.routes.contact}
          aria-haspopup="dialog"
          data-open
        >
          <Mail aria-hidden size={18} />
          {title}
        </a>
      </div>
      <dialog className="fc-email-us__dialog" aria-labelledby={`${id}-dialog-title`}>
        <div className="fc-email-us__head">
          <h2 id={`${id}-dialog-title`}>{title}</h2>
          <button type="button" className="fc-icon-button" aria-label="Close" data-close>
            <X aria-hidden />
          </button>
        </div>
        {slots['form']}
      </dialog>
    </div>
  )
}
