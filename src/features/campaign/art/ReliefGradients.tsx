interface ReliefGradientsProps {
  /** Colour of the shadows. */
  readonly shade: string
}

/**
 * Light from the upper left on a raised (`art-raised`) or a sunken (`art-sunken`) disc. They cover a disc in the colour of the
 * theme, so that one drawing suits a light and a dark page.
 */
export const ReliefGradients = ({ shade }: ReliefGradientsProps) => (
  <>
    <linearGradient id="art-raised" x1=".15" y1="0" x2=".8" y2="1">
      <stop stopColor="#fff" stopOpacity=".72" />
      <stop offset=".5" stopColor="#fff" stopOpacity=".08" />
      <stop offset=".8" stopColor={shade} stopOpacity=".4" />
      <stop offset="1" stopColor={shade} stopOpacity=".66" />
    </linearGradient>
    <linearGradient id="art-sunken" x1=".15" y1="0" x2=".8" y2="1">
      <stop stopColor={shade} stopOpacity=".42" />
      <stop offset=".5" stopColor={shade} stopOpacity=".06" />
      <stop offset="1" stopColor="#fff" stopOpacity=".62" />
    </linearGradient>
  </>
)
