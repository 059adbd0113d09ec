import { FileDown, FileSearch, Link, Printer, Share2 } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import type { BlockProps } from '../../runtime/block/types.ts'
import type { VehicleToolsProps } from '../../schemas/generated/types.ts'
import type { ToolsData } from './load.ts'
import { downloadPdf } from './pdf.ts'

const COPIED_MS = 3000

/** History report, notice for consumers, PDF, share, copy and print (VEH-20, VEH-25, VEH-41). The last three need a script and show with one. */
export default function VehicleTools({
  data,
  site,
  className,
}: BlockProps<VehicleToolsProps, ToolsData | null>) {
  const [copied, setCopied] = useState(false)
  const [busy, setBusy] = useState(false)
  if (data === null) return null
  const copy = async (): Promise<void> => {
    const done = await navigator.clipboard.writeText(pageAddress()).then(
      () => true,
      () => false,
    )
    // Where the clipboard is closed to scripts, the address can still be copied by hand.
    if (!done) return void window.prompt('Copy this address', pageAddress())
    setCopied(true)
    setTimeout(() => setCopied(false), COPIED_MS)
  }
  const share = async (): Promise<void> => {
    if (!('share' in navigator)) return copy()
    // Closing the sheet of the system rejects; there is nothing to say about it.
    await navigator.share({ title: data.title, url: pageAddress() }).catch(() => undefined)
  }
  const download = (event: MouseEvent<HTMLAnchorElement>): void => {
    event.preventDefault()
    const { href, download: name } = event.currentTarget
    setBusy(true)
    const services = {
      // `fetch` must not be called on another object.
      fetch: (address: string) => fetch(address),
      save,
      alert: (message: string) => window.alert(message),
    }
    void downloadPdf(href, name, services).finally(() => setBusy(false))
  }
  const { vehicle } = site.settings
  return (
    <ul className={`fc-vehicle-tools ${className}`}>
      {data.report !== null && <Document href={data.report} label="History report" />}
      {data.notice !== null && <Document href={data.notice} label={site.regional.specs.consumerNotice} />}
      {vehicle.pdf && (
        <li>
          <a
            className="fc-vehicle-tools__tool"
            href={`/api/cars/${data.slug}/pdf`}
            download={`${data.slug}.pdf`}
            aria-busy={busy || undefined}
            onClick={download}
          >
            <FileDown aria-hidden size={18} />
            Download PDF
          </a>
        </li>
      )}
      {vehicle.share && (
        <>
          <li data-scripted>
            <button className="fc-vehicle-tools__tool" type="button" onClick={() => void share()}>
              <Share2 aria-hidden size={18} />
              Share
            </button>
          </li>
          <li data-scripted>
            <button className="fc-vehicle-tools__tool" type="button" onClick={() => void copy()}>
              <Link aria-hidden size={18} />
              <span aria-live="polite">{copied ? 'Link copied' : 'Copy link'}</span>
            </button>
          </li>
        </>
      )}
      <li data-scripted>
        <button className="fc-vehicle-tools__tool" type="button" onClick={() => window.print()}>
          <Printer aria-hidden size={18} />
          Print
        </button>
      </li>
    </ul>
  )
}

function Document({ href, label }: { href: string; label: string }) {
  return (
    <li>
      <a className="fc-vehicle-tools__tool" href={href} target="_blank" rel="noopener noreferrer">
        <FileSearch aria-hidden size={18} />
        {label}
        <span className="fc-visually-hidden"> (opens in a new tab)</span>
      </a>
    </li>
  )
}

/** The address of the page without what a search left in it. */
function pageAddress(): string {
  return window.location.origin + window.location.pathname
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
