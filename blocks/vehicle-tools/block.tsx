import { FileDown, FileSearch, Link, Printer, Share2 } from 'lucide-react'
import type { BlockProps } from '../../runtime/block/types.ts'
import type { VehicleToolsProps } from '../../schemas/generated/types.ts'
import type { ToolsData } from './load.ts'

/** History report, PDF, share, copy and print (VEH-20, VEH-25, VEH-41). The last three need a script and show with one. */
export default function VehicleTools({
  data,
  site,
  className,
}: BlockProps<VehicleToolsProps, ToolsData | null>) {
  if (data === null) return null
  const { vehicle } = site.settings
  return (
    <ul className={`fc-vehicle-tools ${className}`} data-title={data.title}>
      {data.report !== null && (
        <li>
          <a className="fc-vehicle-tools__tool" href={data.report} target="_blank" rel="noopener noreferrer">
            <FileSearch aria-hidden size={18} />
            History report
            <span className="fc-visually-hidden"> (opens in a new tab)</span>
          </a>
        </li>
      )}
      {vehicle.pdf && (
        <li>
          <a
            className="fc-vehicle-tools__tool"
            href={`/api/cars/${data.slug}/pdf`}
            download={`${data.slug}.pdf`}
            data-pdf
          >
            <FileDown aria-hidden size={18} />
            Download PDF
          </a>
        </li>
      )}
      {vehicle.share && (
        <>
          <li data-scripted>
            <button className="fc-vehicle-tools__tool" type="button" data-share>
              <Share2 aria-hidden size={18} />
              Share
            </button>
          </li>
          <li data-scripted>
            <button className="fc-vehicle-tools__tool" type="button" data-copy>
              <Link aria-hidden size={18} />
              <span data-label>Copy link</span>
            </button>
          </li>
        </>
      )}
      <li data-scripted>
        <button className="fc-vehicle-tools__tool" type="button" data-print>
          <Printer aria-hidden size={18} />
          Print
        </button>
      </li>
    </ul>
  )
}
