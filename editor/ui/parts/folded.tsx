import { useState, type ReactNode } from 'react'

/** A part of a form that is folded away. What is in it is made once somebody opens it: it costs nothing before. */
export function Folded({ title, children }: { title: string; children: ReactNode }) {
  const [wasOpen, setOpen] = useState(false)
  return (
    <details className="ed-section" onToggle={({ currentTarget }) => currentTarget.open && setOpen(true)}>
      <summary>{title}</summary>
      {wasOpen && children}
    </details>
  )
}
