import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Fine on the server, throws once React runs in the browser. */
export default function BrowserFault() {
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  if (inBrowser) throw new Error('only in the browser')
  return <p>shaky</p>
}
