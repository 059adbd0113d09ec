import { ChevronDown, FileDown, FileSearch, Link, Printer, Share2 } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import type { BlockProps } from '../../runtime/block/types.ts'
import type { VehicleToolsProps } from '../../schemas/generated/types.ts'
import type { ToolsData } from './load.ts'
import { downloadPdf } from './pdf.ts'

const COPIED_MS = 3000

/** History report, notice for consumers, PDF, share, copy and print (VEH-20, VEH-25, VEH-41). The last three need a script and show with one. */
export default function VehicleTools({
  props,
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
  const { layout } = props
  const tools = (
    <ul className={`fc-vehicle-tools ${layout === 'menu' ? '' : className}`} data-layout={layout}>
      {data.report !== null && <Document href={data.report} label={props.reportText} />}
      {data.notice !== null && <Document href={data.notice} label={site.regional.specs.consumerNotice} />}
      {data.pdf && (
        <li>
          <a
            className="fc-vehicle-tools__tool"
            href={`/api/cars/${data.slug}/pdf`}
            download={`${data.slug}.pdf`}
            aria-busy={busy || undefined}
            onClick={download}
          >
            <Words icon={FileDown} text={props.pdfText} />
          </a>
        </li>
      )}
      {data.share && (
        <>
          <li data-scripted>
            <button className="fc-vehicle-tools__tool" type="button" onClick={() => void share()}>
              <Words icon={Share2} text={props.shareText} />
            </button>
          </li>
          <li data-scripted>
            <button className="fc-vehicle-tools__tool" type="button" onClick={() => void copy()}>
              <Link aria-hidden size={18} />
              <span aria-live="polite" data-said={copied || undefined}>
                {copied ? props.copiedText : props.copyText}
              </span>
            </button>
          </li>
        </>
      )}
      <li data-scripted>
        <button className="fc-vehicle-tools__tool" type="button" onClick={() => window.print()}>
          <Words icon={Printer} text={props.printText} />
        </button>
      </li>
    </ul>
  )
  if (layout !== 'menu') return tools
  return (
    <details className={`fc-vehicle-tools__menu ${className}`}>
      <summary className="fc-vehicle-tools__tool">
        {props.menuText}
        <ChevronDown aria-hidden size={18} />
      </summary>
      {tools}
    </details>
  )
}

/** In the layout of icons the words are a label that stands over its icon while it is pointed at or in focus. */
function Words({ icon: Icon, text }: { icon: typeof Printer; text: string }) {
  return (
    <>
      <Icon aria-hidden size={18} />
      <span>{text}</span>
    </>
  )
}

function Document({ href, label }: { href: string; label: string }) {
  return (
    <li>
      <a className="fc-vehicle-tools__tool" href={href} target="_blank" rel="noopener noreferrer">
        <Words icon={FileSearch} text={label} />
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
