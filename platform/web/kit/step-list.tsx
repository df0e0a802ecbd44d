import css from '#platform/web/kit/step-list.module.css';

/** Progress through a sequence of pages; `current` counts from 1. */
export function StepList({ label, steps, current }: { label: string; steps: readonly string[]; current: number }) {
  return (
    <ol className={css.steps} aria-label={label}>
      {steps.map((step, index) => (
        <li key={step} aria-current={index + 1 === current ? 'step' : undefined}>
          <span className={css.number} aria-hidden>
            {index + 1}
          </span>
          {step}
        </li>
      ))}
    </ol>
  );
}
