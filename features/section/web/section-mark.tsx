/** The square in a section's colour before its name. The colour is staff's choice and decoration only: the name says it. */
export function SectionMark({
  color,
  isInner = false,
}: {
  color: string /** Of the second level: moved in. */;
  isInner?: boolean;
}) {
  const inset = isInner ? 12 : 0;
  return (
    <svg aria-hidden viewBox={`0 0 ${inset + 9} 9`} width={inset + 9} height={9}>
      <rect x={inset} width={9} height={9} rx={3} fill={color} />
    </svg>
  );
}
