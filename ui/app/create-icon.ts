import { createElement, type ReactElement, type SVGProps } from 'react';

interface IconData {
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

interface IconProps extends SVGProps<SVGSVGElement> {
  readonly size?: number | string;
}

/**
 * Draws an icon of the set. It stands in for the set's own maker (see vite.config.ts), whose three components an
 * icon and 1.4 kB serve what this shop does not use. Hidden from those who listen, unless it is given a name.
 */
export default function createIcon({ node }: IconData): (props: IconProps) => ReactElement {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes));
  return function Icon({ size = 24, strokeWidth = 2, fill = 'none', className = '', ...rest }) {
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill,
        stroke: 'currentColor',
        strokeWidth,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': rest['aria-label'] === undefined && rest.role === undefined ? true : undefined,
        className: `lucide ${className}`,
        ...rest,
      },
      shapes,
    );
  };
}
