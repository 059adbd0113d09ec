import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { api, type User } from './api/api.ts'
import { signedOut } from './api/signed-out.ts'
import { Dealers } from './dealers/dealers.tsx'
import { Fleet } from './fleet/fleet.tsx'
import { NewDealer } from './new-dealer/new-dealer.tsx'
import { AcceptInvite, inviteToken } from './people/accept-invite.tsx'
import { ForgottenPassword } from './people/forgotten-password.tsx'
import { FirstSecondFactor } from './people/first-second-factor.tsx'
import { People } from './people/people.tsx'
import { SecurityLog } from './security/security-log.tsx'
import { Status } from './status/status.tsx'
import { Tooltips } from './parts/tooltips.tsx'
import { StockDesk } from './stock/stock-desk.tsx'
import { SetUp, SignIn } from './people/sign-in.tsx'
import { SignInAgain } from './people/sign-in-again.tsx'
import { Themed } from './theme/themed.tsx'
import { Opened } from './workspace/opened.tsx'

/** Addresses that are no dealer: a slug never starts with a tilde. */
const NEW_DEALER = '~new'
const PEOPLE = '~people'
const FLEET = '~fleet'
const SECURITY = '~security'
const STATUS = '~status'
/** Below a dealer's address: its cars. */
const STOCK = '/~stock'

/**
 * The editor: signing in, the list of dealers, one dealer's workspace. Addresses are `/editor`, `/editor/{slug}`,
 * `/editor/{slug}/~stock` and `/editor/~new`, `/editor/~people`, `/editor/~fleet`, `/editor/~security` or `/editor/~status`.
 */
export function App() {
  return (
    <Themed>
      <Screens />
      <Tooltips />
    </Themed>
  )
}

function Screens() {
  const [user, setUser] = useState<User | null | undefined>(undefined)
  const [slug, setSlug] = useState(slugOf(location.pathname))
  const [password, setPassword] = useState('')
  const [invite, setInvite] = useState(() => inviteToken(location.hash))
  /** Address of somebody who has lost their password. */
  const [forgotten, setForgotten] = useState<string | undefined>(undefined)
  const [failed, setFailed] = useState('')
  const { is } = useSyncExternalStore(signedOut.subscribe, signedOut.get)

  useEffect(() => {
    const meet = (found: User | null) => {
      if (found) signedOut.set({ is: 'in' })
      setUser(found)
    }
    api.session().then(
      ({ user: found }) => meet(found),
      (error: unknown) => setFailed(error instanceof Error ? error.message : String(error)),
    )
    const onMove = () => setSlug(slugOf(location.pathname))
    window.addEventListener('popstate', onMove)
    return () => window.removeEventListener('popstate', onMove)
  }, [])
  const again = useCallback(
    (found: User) => {
      // What another person left here is not theirs to send: it stays in this browser for whoever typed it.
      if (user && found.email !== user.email) return location.assign('/editor')
      setUser(found)
      signedOut.set({ is: 'in' })
    },
    [user],
  )
  useEffect(() => {
    // They may have signed in again in another window.
    const look = async () => {
      if (signedOut.get().is === 'in') return
      const { user: found } = await api.session()
      if (found) again(found)
    }
    const onFocus = () => void look().catch(() => undefined)
    window.addEventListener('focus', onFocus)
    return () => window.removeEventListener('focus', onFocus)
  }, [again])

  const go = (next: string | undefined) => {
    history.pushState(null, '', next === undefined ? '/editor' : `/editor/${next}`)
    setSlug(next)
  }

  if (failed)
    return (
      <p className="ed-alone" role="alert">
        {failed}
      </p>
    )
  if (user === undefined) return <p className="ed-alone">Opening …</p>
  const token = new URLSearchParams(location.search).get('setup')
  if (user === null) {
    const enter = (found: User, typed = '') => {
      signedOut.set({ is: 'in' })
      setUser(found)
      if (found.needsSecondFactor) setPassword(typed)
    }
    if (invite !== null)
      return <AcceptInvite token={invite} onUser={enter} onSignIn={() => setInvite(null)} />
    if (forgotten !== undefined)
      return <ForgottenPassword email={forgotten} onBack={() => setForgotten(undefined)} />
    return token === null ? (
      <SignIn onUser={enter} onForgotten={setForgotten} />
    ) : (
      <SetUp token={token} onUser={enter} />
    )
  }
  if (user.needsSecondFactor) {
    const onDone = () => {
      setPassword('')
      setUser({ ...user, needsSecondFactor: false })
    }
    return <FirstSecondFactor password={password} onDone={onDone} />
  }
  return (
    <>
      <Screen user={user} slug={slug} go={go} onLeave={() => setUser(null)} />
      {is === 'out' && (
        <SignInAgain email={user.email} onUser={again} onLater={() => signedOut.set({ is: 'put-off' })} />
      )}
      {is === 'put-off' && (
        <div className="ed-signed-out">
          <output>You are signed out.</output>
          <button
            type="button"
            className="ed-button ed-button--small"
            onClick={() => signedOut.set({ is: 'out' })}
          >
            Sign in
          </button>
        </div>
      )}
    </>
  )
}

/** What stands at an address, for somebody who is signed in. */
function Screen({
  user,
  slug,
  go,
  onLeave,
}: {
  user: User
  slug: string | undefined
  go: (slug: string | undefined) => void
  onLeave: () => void
}) {
  if (slug === undefined) {
    return (
      <Dealers
        user={user}
        onOpen={go}
        onNew={() => go(NEW_DEALER)}
        onPeople={() => go(PEOPLE)}
        onFleet={() => go(FLEET)}
        onSecurity={() => go(SECURITY)}
        onStatus={() => go(STATUS)}
        onLeave={onLeave}
      />
    )
  }
  if (slug === FLEET) return <Fleet onLeave={() => go(undefined)} />
  if (slug === SECURITY) return <SecurityLog onLeave={() => go(undefined)} />
  if (slug === STATUS) return <Status onLeave={() => go(undefined)} />
  if (slug === PEOPLE) return <People onLeave={() => go(undefined)} />
  if (slug === NEW_DEALER) return <NewDealer email={user.email} onLeave={() => go(undefined)} onOpen={go} />
  if (slug.endsWith(STOCK)) {
    const dealer = slug.slice(0, -STOCK.length)
    return <StockDesk key={dealer} slug={dealer} onLeave={() => go(undefined)} />
  }
  return <Opened key={slug} slug={slug} onLeave={() => go(undefined)} onOpen={go} />
}

function slugOf(path: string): string | undefined {
  const [, , slug, part] = path.split('/')
  if (!slug) return undefined
  return decodeURIComponent(slug) + (part === STOCK.slice(1) ? STOCK : '')
}
