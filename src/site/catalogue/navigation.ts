import { components } from "../../../components/index.ts";

export interface NavigationEntry {
  readonly label: string;
  readonly href: string;
}

export interface NavigationSection {
  readonly label: string;
  readonly entries: readonly NavigationEntry[];
}

/** The catalogue's navigation, in the order of use. */
export function catalogueNavigation(guides: readonly NavigationEntry[]): NavigationSection[] {
  return [
    {
      label: "Overview",
      entries: [{ label: "Start", href: "/" }, { label: "All components", href: "/components/" }, ...guides],
    },
    {
      label: "Components",
      entries: [...components.values()].map(({ id, title }) => ({ label: title, href: `/components/${id}/` })),
    },
    {
      label: "Screens",
      entries: [
        { label: "All screens", href: "/screens/" },
        { label: "Clubs", href: "/clubs/" },
        { label: "Navigation maps", href: "/maps/" },
        { label: "Operations", href: "/operations/" },
        { label: "Messages", href: "/messages/" },
        { label: "Capabilities", href: "/capabilities/" },
        { label: "Approvals", href: "/approvals/" },
      ],
    },
    {
      label: "Foundations",
      entries: [
        { label: "Tokens", href: "/tokens/" },
        { label: "Icons", href: "/icons/" },
      ],
    },
    {
      label: "Evidence",
      entries: [
        { label: "Accessibility", href: "/accessibility/" },
        { label: "Errors", href: "/errors/" },
        { label: "Decisions", href: "/decisions/" },
      ],
    },
  ];
}
