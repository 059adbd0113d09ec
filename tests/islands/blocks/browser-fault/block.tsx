import { useEffect, useState } from 'react'

/** Fine on the server, throws after hydration. */
export default function BrowserFault() {
  const [ready, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  if (ready) throw new Error('only in the browser')
  return <p>shaky</p>
}
