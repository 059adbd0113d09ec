import { Heart, LogOut, ReceiptText, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import type { BlockProps } from '../../runtime/block/types.ts'
import { PROFILE_FIELDS } from '../../runtime/rules/forms/account-fields.ts'
import { ACCOUNT_PATH } from '../../runtime/rules/visitor/gates.ts'
import type { AccountProps } from '../../schemas/generated/types.ts'
import { EmptyPicture } from '../shared/empty-picture/empty-picture.tsx'
import { Field } from '../shared/forms/field.tsx'
import { FormSummary } from '../shared/forms/form-summary.tsx'
import { CarTiles } from './car-tiles.tsx'
import type { AccountData } from './load.ts'
import { ReservationList } from './reservation-list.tsx'

const FIELDS = PROFILE_FIELDS.map((field) =>
  field.name === 'phone' ? { ...field, hint: 'Needed to save and reserve cars.' } : field,
)

/** The visitor's own page, all of it plain forms (ACCT-12). Only ever made for whoever is signed in. */
export default function Account({ id, data, site, page, className }: BlockProps<AccountProps, AccountData>) {
  const { session, form } = page
  if (!session?.user) return null
  const { user, watchlist } = session
  const errors = form?.errors ?? []
  const values: Record<string, string> = form?.values ?? { name: user.name, phone: user.phone ?? '' }
  const saved = new URLSearchParams(page.query).has('saved')
  const cars = watchlist.length
  return (
    <div className={`fc-account ${className}`.trim()}>
      <header className="fc-page-title fc-tone--alt">
        <div className="fc-container fc-page-title__inner">
          <div className="fc-page-title__text">
            <h1>{user.name ? `Hello, ${user.name}` : 'My garage'}</h1>
            <p className="fc-muted">Signed in as {user.email}</p>
          </div>
        </div>
      </header>
      <div className="fc-account__grid fc-container">
        <Panel id={`${id}-cars`} icon={<Heart aria-hidden size={20} />} title="Saved cars">
          {cars === 0 && <EmptyPicture of="saved" site={site} />}
          <p>
            {cars === 0
              ? 'Nothing saved yet. Press the heart on a car and it waits for you here.'
              : `${cars} ${cars === 1 ? 'car' : 'cars'} on your watchlist.`}
          </p>
          <CarTiles cars={data.cars} site={site} now={page.now} />
          <a
            className="fc-button fc-button--primary"
            href={cars === 0 ? site.search.path : site.settings.routes.favourites}
          >
            {cars === 0 ? 'Find a car' : 'View my watchlist'}
          </a>
        </Panel>
        <Panel id={`${id}-reservations`} icon={<ReceiptText aria-hidden size={20} />} title="Reservations">
          {data.reservations.length === 0 ? (
            <>
              <EmptyPicture of="reserved" site={site} />
              <p>No reservations yet.</p>
            </>
          ) : (
            <ReservationList reservations={data.reservations} site={site} />
          )}
        </Panel>
        <Panel id={`${id}-profile`} icon={<UserRound aria-hidden size={20} />} title="Your details">
          {saved && errors.length === 0 && (
            <output className="fc-account__saved">Your details are saved.</output>
          )}
          <form className="fc-stack" action="/api/auth/profile" method="post" noValidate>
            <FormSummary
              formId={id}
              fields={FIELDS}
              errors={errors}
              message={form?.message}
              posted={form !== undefined}
            />
            <input type="hidden" name="return_path" value={ACCOUNT_PATH} />
            {FIELDS.map((field) => (
              <Field
                key={field.name}
                formId={id}
                field={field}
                value={values[field.name]}
                error={errors.find((error) => error.field === field.name)?.message}
              />
            ))}
            <button type="submit" className="fc-button fc-button--secondary">
              Save my details
            </button>
          </form>
        </Panel>
        <Panel id={`${id}-leave`} icon={<LogOut aria-hidden size={20} />} title="Sign out">
          <div className="fc-cluster">
            <PostButton action="/api/auth/sign-out" className="fc-button--secondary">
              Sign out
            </PostButton>
            <PostButton action="/api/auth/sign-out-everywhere" className="fc-button--ghost">
              Sign out everywhere
            </PostButton>
          </div>
          <details className="fc-account__delete">
            <summary>Delete my account</summary>
            <p>
              We erase your account, your saved cars and the enquiries you sent us from {user.email}. A
              reservation that you have paid for stays valid. This cannot be undone.
            </p>
            <PostButton action="/api/auth/delete" className="fc-button--danger">
              Delete my account and my data
            </PostButton>
          </details>
        </Panel>
      </div>
    </div>
  )
}

interface PanelProps {
  id: string
  icon: ReactNode
  title: string
  children: ReactNode
}

function Panel({ id, icon, title, children }: PanelProps) {
  return (
    <section className="fc-account__panel" aria-labelledby={id}>
      <h2 id={id}>
        {icon}
        {title}
      </h2>
      {children}
    </section>
  )
}

function PostButton({
  action,
  className,
  children,
}: {
  action: string
  className: string
  children: string
}) {
  return (
    <form action={action} method="post">
      <button type="submit" className={`fc-button ${className}`}>
        {children}
      </button>
    </form>
  )
}
