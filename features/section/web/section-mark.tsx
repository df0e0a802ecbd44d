/** The square in a section's colour before its name. Decorative only: the name carries the meaning. */
export function SectionMark({
  color,
  isInner = false,
}: {
  color: string /** Indented, for a second-level section. */;
  isInner?: boolean;
}) {
  const inset = isInner ? 12 : 0;
  return (
    <svg aria-hidden viewBox={`0 0 ${inset + 9} 9`} width={inset + 9} height={9}>
      <rect x={inset} width={9} height={9} rx={3} fill={color} />
    </svg>
  );
}
