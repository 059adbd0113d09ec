import { BadgeCheck, X } from 'lucide-react'

const PROMISES = [
  {
    title: '90 point inspection',
    text: 'Checked by Toyota technicians, bumper to bumper, before it goes on sale.',
  },
  {
    title: '1 year roadside assist',
    text: 'Help around the clock, anywhere in the country, from the day you drive away.',
  },
]

/** The tag of a certified used Toyota opens what certified means (VEH-18). Opens without script; Escape closes. */
export function CertifiedBadge({ id, text }: { id: string; text: string }) {
  return (
    <>
      <button
        className="fc-vehicle-title__tag fc-vehicle-title__certified"
        type="button"
        data-tone="certified"
        popoverTarget={id}
      >
        <BadgeCheck aria-hidden size={16} />
        {text}
      </button>
      <dialog className="fc-dialog" id={id} popover="auto" aria-labelledby={`${id}-title`}>
        <div className="fc-dialog__head">
          <h2 id={`${id}-title`}>Toyota Certified Pre-Owned</h2>
          <button className="fc-icon-button" type="button" popoverTarget={id} popoverTargetAction="hide">
            <X aria-hidden />
            <span className="fc-visually-hidden">Close</span>
          </button>
        </div>
        <ul className="fc-certified">
          {PROMISES.map((promise) => (
            <li key={promise.title}>
              <BadgeCheck aria-hidden size={24} />
              <span>
                <strong>{promise.title}</strong>
                {promise.text}
              </span>
            </li>
          ))}
        </ul>
      </dialog>
    </>
  )
}
